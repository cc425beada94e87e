import type { SetupReport } from '../../../../src/data/admin/health/server-health.ts'
import type { Environment } from '../environment.ts'
import { configuredMailer } from '../mail/configured-mailer.ts'
import { configuredProviders } from '../providers/configured-providers.ts'
import { vapidKeysFit } from '../push/vapid.ts'
import { configuredTextSender } from '../texts/configured-text-sender.ts'
import { OWNER_VARIABLES } from './owner-variables.ts'

/** Tells `npm run doctor` and the admin's Health page which of the owner's variables are set. */
export async function reportSetup(environment: Environment): Promise<SetupReport> {
  const { read, siteUrl } = environment
  return {
    siteUrl,
    variables: Object.fromEntries(OWNER_VARIABLES.map((name) => [name, Boolean(read(name))])),
    paymentFault: faultOf(() => configuredProviders(environment)),
    mailFault: faultOf(() => configuredMailer(environment, { name: '' })),
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
