import { StartError } from './start-error.ts'

export type Settings = {
  readonly port: number
  /** Whether to use the next free port, because PORT isn't set. */
  readonly orNextPort: boolean
  /** Undefined keeps everything in memory. */
  readonly dataDir: string | undefined
  readonly databaseUrl: string | undefined
  /** ISO code of the visitors' assumed country. */
  readonly visitorCountry: string
  readonly isDev: boolean
}

const DEFAULT_PORT = 4321

/** Reads PORT, DATA_DIR, DATABASE_URL, VISITOR_COUNTRY and --dev. @throws StartError on an invalid value */
export function readLocalSettings(
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): Settings {
  const { PORT, DATA_DIR = '.data', DATABASE_URL, VISITOR_COUNTRY = 'NG' } = env
  const port = PORT ? Number(PORT) : DEFAULT_PORT
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new StartError(`PORT must be a number, not ${PORT}.`)
  if (DATABASE_URL && !/^postgres(ql)?:\/\//.test(DATABASE_URL)) {
    throw new StartError('DATABASE_URL must begin with postgres:// .')
  }
  if (!/^[A-Z]{2}$/.test(VISITOR_COUNTRY)) {
    throw new StartError(`VISITOR_COUNTRY must be two capital letters, like NG, not ${VISITOR_COUNTRY}.`)
  }
  return {
    port,
    orNextPort: !PORT,
    dataDir: DATA_DIR === 'memory' ? undefined : DATA_DIR,
    databaseUrl: DATABASE_URL || undefined,
    visitorCountry: VISITOR_COUNTRY,
    isDev: args.includes('--dev'),
  }
}
