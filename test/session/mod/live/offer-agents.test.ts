import { describe, expect, it } from 'vitest';
import { answerOffer, beginOffering, noteWanted } from '../../../../src/session/mod/live/offer-agents.ts';

const offered = { isOffered: true };
const ours = { agent: 'rentroll:sql' };

describe('our agents', () => {
  it('are left out until a prompt names what they are for, and stay then', () => {
    beginOffering(false);
    noteWanted({ text: 'Mend the sum, and say rentroll.' });
    noteWanted({});
    expect(answerOffer(ours, offered)).toEqual({ isOffered: false });
    noteWanted({ text: '/rentroll:work mend the sum' });
    expect(answerOffer(ours, offered)).toBe(offered);
    noteWanted({ text: 'Go on.' });
    expect(answerOffer(ours, offered)).toBe(offered);
  });

  it('are there in a session that is taken up again, and while one of them runs', () => {
    beginOffering(false);
    expect(answerOffer({ ...ours, agentId: 'a1' }, offered)).toBe(offered);
    beginOffering(true);
    expect(answerOffer(ours, offered)).toBe(offered);
  });

  it('are all that is left out, and nothing is offered that somebody else leaves out', () => {
    beginOffering(false);
    expect(answerOffer({ agent: 'Explore' }, offered)).toBe(offered);
    const refused = { isOffered: false };
    expect(answerOffer({ agent: 'Explore' }, refused)).toBe(refused);
  });
});
