import Copy from 'lucide-react/icons/copy'
import { useRef } from 'react'
import { CATALOGUE_MESSAGES } from '../../../content/messages/catalogue-messages.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { WhatsAppLink } from '../../../ui/control/WhatsAppLink.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'

/** Links to WhatsApp with a message and no recipient. Source: https://faq.whatsapp.com/5913398998672934 */
function whatsAppLink(title: string, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`
}

type ShareDialogProps = { title: string; onClose: () => void }

export function ShareDialog({ title, onClose }: ShareDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const url = location.href
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      showToast(CATALOGUE_MESSAGES.linkCopied)
      onClose()
    } catch {
      // Without permission to copy, select the link for the shopper to copy.
      form.current?.querySelector('input')?.select()
    }
  }
  return (
    <Dialog onClose={onClose} title="Share">
      <form ref={form} className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
        <WhatsAppLink href={whatsAppLink(title, url)} variant="brand">
          Share on WhatsApp
        </WhatsAppLink>
        <Field label="Link" value={url} readOnly onFocus={(event) => event.target.select()} />
        <Button variant="plain" onClick={copy}>
          <Copy size={18} />
          Copy link
        </Button>
      </form>
    </Dialog>
  )
}
