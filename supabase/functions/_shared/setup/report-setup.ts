import type { Environment } from '../environment.ts'
import { configuredProviders } from '../providers/configured-providers.ts'
import { vapidKeysFit } from '../push/vapid.ts'
import { configuredTextSender } from '../texts/configured-text-sender.ts'
import { OWNER_VARIABLES } from './owner-variables.ts'

export type SetupReport = {
  /** Public: it is the address of the shop. */
  readonly siteUrl: string
  /** Whether each of the owner's variables is set; never what it is. */
  readonly variables: Readonly<Record<string, boolean>>
  /** Why no payment could be taken; names variables, no values of them. */
  readonly paymentFault: string | null
  /** Why the shop could send no text message though a sender is named; in the same way. */
  readonly textFault: string | null
  readonly pushKeys: 'unset' | 'fit' | 'differ'
}

/** What the functions have of the owner's settings, for `npm run doctor`. */
export async function reportSetup(environment: Environment): Promise<SetupReport> {
  const { read, siteUrl } = environment
  return {
    siteUrl,
    variables: Object.fromEntries(OWNER_VARIABLES.map((name) => [name, Boolean(read(name))])),
    paymentFault: faultOf(() => configuredProviders(environment)),
    textFault: faultOf(() => configuredTextSender(environment)),
    pushKeys: await pushKeys(environment),
  }
}

function faultOf(configure: () => unknown): string | null {
  try {
    configure()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function pushKeys({ read }: Environment): Promise<SetupReport['pushKeys']> {
  const [publicKey, privateKey] = [read('VAPID_PUBLIC_KEY'), read('VAPID_PRIVATE_KEY')]
  if (!publicKey && !privateKey) return 'unset'
  return (await vapidKeysFit({ publicKey: publicKey ?? '', privateKey: privateKey ?? '' })) ? 'fit' : 'differ'
}
