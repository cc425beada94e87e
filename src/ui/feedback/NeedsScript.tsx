import { NO_SCRIPT } from '../../content/no-script.ts'
import { SHOP_SIGN } from '../../content/settings/shop-sign.ts'
import { WHATSAPP } from '../../content/settings/whatsapp.ts'
import { whatsappLink } from '../../domain/people/whatsapp-link.ts'

/** Stands in place of a form in a browser without scripts. Its words are in the HTML alone: where React runs, nobody sees them. */
export function NeedsScript({ className }: { className?: string }) {
  return (
    <noscript className={className}>
      {import.meta.env.SSR && (
        <>
          {NO_SCRIPT}{' '}
          <a className="underline" href={whatsappLink(WHATSAPP.whatsapp)}>
            WhatsApp
          </a>
          {` or `}
          <a className="underline" href={`mailto:${SHOP_SIGN.email}`}>
            email
          </a>
          .
        </>
      )}
    </noscript>
  )
}
