/** How often a line is written: on a terminal it is drawn over, in a log each stays. */
const [drawnEveryMs, loggedEveryMs] = [100, 5000];

/** Says now and then how far reading transcripts is: bytes read, bytes of all, files. */
export function showImport(stream: NodeJS.WriteStream): (doneBytes: number, allBytes: number, files: number) => void {
  let next = performance.now() + (stream.isTTY ? drawnEveryMs : loggedEveryMs);
  return (doneBytes, allBytes, files) => {
    if (performance.now() < next) return;
    next = performance.now() + (stream.isTTY ? drawnEveryMs : loggedEveryMs);
    const text = `read ${files} transcripts, ${Math.floor((100 * doneBytes) / Math.max(1, allBytes))} %`;
    stream.write(stream.isTTY ? `\r${text}${doneBytes === allBytes ? '\n' : ''}` : `${text}\n`);
  };
}
