import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as TEXT from '../../content/admin/screens/messages.ts'
import { CONTACT_CATEGORIES } from '../../content/pages/contact-page.ts'
import { adminCounts } from '../../data/admin/admin-counts.ts'
import { type ContactMessage, contactListKey, setContactHandled } from '../../data/admin/messages/contact-list.ts'
import { formatDateTime } from '../../lib/date-text.ts'
import { fillText } from '../../lib/fill-text.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'

type ContactCardProps = { message: ContactMessage }

export function ContactCard({ message }: ContactCardProps) {
  const { id, name, email, phone, subject, category, isHandled, createdAt } = message
  const queries = useQueryClient()
  const mark = useMutation({
    mutationFn: () => setContactHandled(id, !isHandled),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: contactListKey }),
        queries.invalidateQueries({ queryKey: adminCounts().queryKey }),
      ]),
    onError: () => showToast({ tone: 'error', title: TEXT.failedToUpdateMessage }),
  })
  return (
    <article className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-base">{subject}</h2>
        <Badge tone={isHandled ? 'green' : 'gold'}>{isHandled ? TEXT.handled : TEXT.newIt}</Badge>
        {category && (
          <Badge tone="grey">{CONTACT_CATEGORIES.find(({ value }) => value === category)?.label ?? category}</Badge>
        )}
        <time className="nums ml-auto text-xs text-muted" dateTime={new Date(createdAt).toISOString()}>
          {formatDateTime(createdAt)}
        </time>
      </div>
      <p className="mt-0.5 text-sm text-muted">{[name, email, phone].filter(Boolean).join(' · ')}</p>
      <p className="mt-3 whitespace-pre-line">{message.message}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <a
          className="btn bg-brand text-on-brand"
          href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(fillText(TEXT.replySubject, { subject }))}`}
        >
          {TEXT.answerByEMail}
        </a>
        <Button variant="plain" isBusy={mark.isPending} onClick={() => mark.mutate()}>
          {isHandled ? TEXT.markAsNew : TEXT.markAsHandled}
        </Button>
      </div>
    </article>
  )
}
