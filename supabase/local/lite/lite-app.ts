import { App, setExperimental } from '@supabase/lite'
import { PASSWORD_MIN_LENGTH } from '../../../src/domain/people/validation.ts'
import type { Database } from '../database/database.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import { LOCAL_KEYS } from '../settings/keys.ts'
import { createFolderStorage } from '../storage/folder-storage.ts'

type LiteOptions = {
  readonly db: Database
  readonly origin: string
  readonly storageFolder: string
  readonly mailbox: Mailbox
  /** Whether a new account must confirm its email before it can sign in, as on hosted Supabase. */
  readonly confirmations: boolean
}

/** REST, Auth and Storage by @supabase/lite, with our database, mailbox and storage folder. */
export async function createLiteApp({ db, origin, storageFolder, mailbox, confirmations }: LiteOptions): Promise<App> {
  setExperimental('storage', true)
  const app = new App({
    connection: db.connection,
    auth: {
      enabled: true,
      site_url: origin,
      additional_redirect_urls: [`${origin}/**`, `${origin.replace('localhost', '127.0.0.1')}/**`],
      jwt_secret: LOCAL_KEYS.jwtSecret,
      jwt_expiry: 3600,
      publishable_key: LOCAL_KEYS.publishable,
      secret_key: LOCAL_KEYS.secret,
      enable_signup: true,
      minimum_password_length: PASSWORD_MIN_LENGTH,
      email: { enable_signup: true, enable_confirmations: confirmations, max_frequency: '1s' },
    },
    storage: { enabled: true, file_size_limit: '10MiB' },
    db: { migrations: { enabled: false } },
    api: { max_rows: 1000 },
    options: { drivers: { email: mailbox }, server: { admin: false } },
  })
  app._storageAdapter = createFolderStorage(storageFolder)
  await app.init()
  return app
}
