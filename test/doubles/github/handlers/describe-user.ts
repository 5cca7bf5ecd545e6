import { exampleOf } from '../contract/contract.ts';

/** A person or a bot as answers show them. */
export function describeUser(login: string): object {
  const type = login.endsWith('[bot]') ? 'Bot' : 'User';
  return { ...exampleOf<{ user: object }>('issues/create-comment', 201).user, login, type };
}
