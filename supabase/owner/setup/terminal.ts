import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** The setup's dialogue with the owner. */
export type Terminal = {
  /** False without a terminal, in a pipe or on a server. */
  readonly isInteractive: boolean
  readonly say: (line: string) => void
  /** Returns the trimmed answer. A secret isn't echoed. */
  readonly ask: (question: string, isSecret?: boolean) => Promise<string>
}

export function openTerminal(): Terminal {
  return {
    isInteractive: process.stdin.isTTY === true,
    say: (line) => console.log(line),
    ask: askInTerminal,
  }
}

async function askInTerminal(question: string, isSecret = false): Promise<string> {
  let isMuted = false
  // readline echoes typed characters; this suppresses them for a secret.
  const output = new Writable({
    write(chunk, encoding, done) {
      if (!isMuted) process.stdout.write(chunk, encoding as BufferEncoding)
      done()
    },
  })
  const reader = createInterface({ input: process.stdin, output, terminal: true })
  reader.once('SIGINT', () => process.exit(130))
  try {
    const answer = reader.question(question)
    isMuted = isSecret
    return (await answer).trim()
  } finally {
    if (isSecret) process.stdout.write('\n')
    reader.close()
  }
}
