import { queryOptions } from '@tanstack/react-query'
import { toDataError } from '../../errors/data-error.ts'
import { functionRequest } from '../../supabase/function-request.ts'
import { ADMIN, adminCall } from '../admin-request.ts'
import {
  BUILD_PATH,
  type BuildInfo,
  type CatalogueChange,
  type ChangePage,
  changesSinceBuild,
  isBuildInfo,
} from './build-info.ts'
import type { MailHealth, ServerHealth, SetupReport } from './server-health.ts'

export type ShopHealth = {
  readonly server: ServerHealth
  readonly mails: MailHealth
  /** A functions server that fails is part of the shop's health. */
  readonly setup: SetupReport | { readonly failure: string }
  /** Null where the deployed pages don't say of when they are: under `npm run dev`, or before they did. */
  readonly build: (BuildInfo & { readonly since: CatalogueChange }) | null
}

/** How the shop's server and its deployed pages are doing. Fails with DataError. */
export function shopHealth() {
  return queryOptions<ShopHealth>({
    queryKey: [ADMIN, 'health'],
    queryFn: async () => {
      const [server, mails, setup, build] = await Promise.all([
        adminCall('shop_health'),
        adminCall('mail_health'),
        readSetup(),
        readBuild(),
      ])
      return {
        server: server as unknown as ServerHealth,
        mails: mails as unknown as MailHealth,
        setup,
        build: build && { ...build, since: await readChanges(build) },
      }
    },
    refetchInterval: 60_000,
  })
}

function readSetup(): Promise<ShopHealth['setup']> {
  return functionRequest<SetupReport>('report-setup', {}).catch((cause: unknown) => ({
    failure: toDataError(cause).message,
  }))
}

/** Asks the host itself for its pages, whatever this device has saved. */
async function readBuild(): Promise<BuildInfo | null> {
  const address = new URL(BUILD_PATH, globalThis.location.origin)
  const build: unknown = await fetch(address, { cache: 'no-store' })
    .then((answer) => (answer.ok ? answer.json() : null))
    // A host that has no such file may answer with a page; without a connection the server's health fails too.
    .catch(() => null)
  return isBuildInfo(build) ? build : null
}

function readChanges(build: BuildInfo): Promise<CatalogueChange> {
  return changesSinceBuild(build, async (p_epoch, p_cursor) => {
    const page = await adminCall('catalogue_changes', { p_epoch, p_cursor })
    return page as unknown as ChangePage
  })
}
