import { NO_SCRIPT } from '../../content/no-script.ts'
import { PUBLIC_IDENTITY } from '../../content/settings/public-identity.ts'
import { WHATSAPP } from '../../content/settings/whatsapp.ts'
import { whatsappLink } from '../../domain/people/whatsapp-link.ts'

/** Replaces a form in browsers without scripts. Only the prerendered HTML has the text, because nobody sees it where React runs. */
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
          <a className="underline" href={`mailto:${PUBLIC_IDENTITY.email}`}>
            email
          </a>
          .
        </>
      )}
    </noscript>
  )
}
