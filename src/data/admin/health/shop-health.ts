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
  /** A failing functions server is reported, not thrown. */
  readonly setup: SetupReport | { readonly failure: string }
  /** Null without a build file: under `npm run dev`, and in older builds. */
  readonly build: (BuildInfo & { readonly since: CatalogueChange }) | null
}

/** Queries the health of server and deployed pages. Fails with DataError. */
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

/** Fetches the build file from the host, bypassing caches. */
async function readBuild(): Promise<BuildInfo | null> {
  const address = new URL(BUILD_PATH, globalThis.location.origin)
  const build: unknown = await fetch(address, { cache: 'no-store' })
    .then((answer) => (answer.ok ? answer.json() : null))
    // A host without the file may respond with an HTML page. Offline, the server's health fails as well.
    .catch(() => null)
  return isBuildInfo(build) ? build : null
}

function readChanges(build: BuildInfo): Promise<CatalogueChange> {
  return changesSinceBuild(build, async (p_epoch, p_cursor) => {
    const page = await adminCall('catalogue_changes', { p_epoch, p_cursor })
    return page as unknown as ChangePage
  })
}
