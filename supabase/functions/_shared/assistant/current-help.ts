import type { Environment } from '../environment.ts'
import { shopSettings } from '../settings/shop-settings.ts'
import { helpContent } from './help-content.ts'

/** The assistant's help content, from the published settings. */
export function currentHelp(
  service: Parameters<typeof shopSettings>[0],
  { read }: Environment,
): () => Promise<ReturnType<typeof helpContent>> {
  const settings = shopSettings(service)
  return async () => helpContent(await settings(), read('PAYMENT_PROVIDER'))
}
