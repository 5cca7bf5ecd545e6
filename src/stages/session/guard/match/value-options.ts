const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Options of some programs whose value is the next word; a value is neither a subcommand nor a file that is acted on. */
export const valueOptions: Readonly<Record<string, ReadonlySet<string>>> = {
  git: words('-C -c --git-dir --work-tree --namespace -m --message -F --author --date -o --format'),
  gh: words('-X --method -R --repo -t --title -b --body -F --body-file -H -B -q --jq --json'),
  docker: words(
    '-H --host --context --config -l --log-level --name -e --env -p -w -u --network -f --filter --format -t',
  ),
  podman: words('--name -e --env -p -w -u --network -f --filter --format -t'),
  kubectl: words('-n --namespace --context --kubeconfig --cluster --user -s --server -f -o -l --selector -c'),
  helm: words('-n --namespace --kube-context --kubeconfig -f --values --set --version'),
  aws: words('--profile --region --output --query --endpoint-url'),
  gcloud: words('--project --account --configuration --format --zone --region'),
  az: words('--subscription -g --resource-group -o --query'),
  npm: words('--prefix -w --workspace --registry --loglevel -C'),
  pnpm: words('-C --dir --filter -F --registry'),
  yarn: words('--cwd --registry'),
  make: words('-C -f -j -I'),
  cargo: words('-Z --config -C --manifest-path -p --package --target --features -j'),
  go: words('-C -o -run -tags -timeout'),
  systemctl: words('-H -M -t --type -p'),
  curl: words(
    '-o --output -H --header -X --request -A -b -c -u -w -m -d --data --data-raw --data-binary -F --form -T --upload-file -e -x --max-time --connect-timeout --retry',
  ),
  wget: words('-O -o -P -U --header -T -t --post-file --post-data'),
  ssh: words('-b -c -D -E -e -F -I -i -J -L -l -m -O -o -p -Q -R -S -W -w'),
  grep: words('-e -f -m -A -B -C --include --exclude --exclude-dir'),
  rg: words('-e -f -g -t -T -m -A -B -C --glob --type'),
  psql: words('-h -p -U -d -c -f -v'),
  mysql: words('-h -P -u -e -D'),
};
