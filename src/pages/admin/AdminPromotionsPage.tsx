import { useQuery } from '@tanstack/react-query'
import Megaphone from 'lucide-react/icons/megaphone'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useAdminFormDraft } from '../../data/admin/admin-draft.ts'
import { adminList } from '../../data/admin/admin-page.ts'
import { ADMIN, adminCall } from '../../data/admin/admin-request.ts'
import { refusalReason } from '../../data/admin/refusal-reason.ts'
import { toDataError } from '../../data/errors/data-error.ts'
import { count, oneOf, optional, type RowOf, rowKind, text, time } from '../../data/supabase/row-kind.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import {
  EMPTY_PROMOTION,
  PROMOTION_RULES,
  PROMOTION_TARGETS,
  PromotionFields,
  promotionArgs,
} from '../../features/admin-promotions/PromotionFields.tsx'
import { formatDateTime } from '../../lib/date-text.ts'
import { plural } from '../../lib/plural.ts'
import { randomUuid } from '../../lib/uuid.ts'
import { Button } from '../../ui/control/Button.tsx'
import { useChange } from '../../ui/feedback/use-change.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ResourceList } from '../../ui/list/ResourceList.tsx'
import type { ListColumn } from '../../ui/list/ResourceTable.tsx'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'

const SENT_PROMOTION = {
  id: text,
  title: text,
  message: text,
  // Null if it leads to a product.
  target: optional(oneOf('/', '/shop')),
  product_name: optional(text),
  sender_email: optional(text),
  reached: count,
  sent_at: time,
}
type SentPromotion = RowOf<typeof SENT_PROMOTION>

const promotionList = adminList({
  key: [ADMIN, 'promotions'],
  row: rowKind(SENT_PROMOTION),
  // `audience`: customers who would receive one now. `left`: how many may still be sent today.
  more: rowKind({ audience: count, left: count }),
  list: 'admin_promotions',
  // Typed like every list's question, so that the page's two queries share one cache entry.
  toArgs: (_: { search: string }) => ({}),
})

const NONE_LEFT = 'Five promotions were sent within a day. Please wait before you send another one.'

type PromotionDialogProps = { audience: number; onClose: () => void }

function reasonOf(cause: unknown): string {
  const { hint } = toDataError(cause)
  if (hint === 'rate_limited') return NONE_LEFT
  return hint === 'request_key_conflict'
    ? 'An earlier version was already sent. Check the list before you send another one.'
    : refusalReason(cause)
}

/** Writes and sends a promotion, after a confirmation, because it can't be recalled from phones. */
export function PromotionDialog({ audience, onClose }: PromotionDialogProps) {
  const [initialValues] = useState(() => ({
    ...EMPTY_PROMOTION,
    product: null as Product | null,
    // One id for all retries, also after a reload, so that a lost response doesn't send it twice.
    id: randomUuid() as string,
  }))
  const draft = useAdminFormDraft('promotion', initialValues, onClose)
  const { values } = draft
  const [isAsking, setAsking] = useState(false)
  const { errors, onSubmit } = useForm(PROMOTION_RULES, async () => setAsking(true))
  const send = useChange({
    // Idempotent by id. At most five a day (rule D6).
    act: () => adminCall('send_promotion', { p_id: values.id, ...promotionArgs(values) }),
    invalidates: [promotionList.key],
    successToast: (reached) => ({
      tone: 'success',
      title: 'Promotion sent',
      message: `It reached ${plural(reached, 'customer')}.`,
    }),
    errorToast: (cause) => ({ tone: 'error', title: 'Failed to send promotion', message: reasonOf(cause) }),
    onDone: draft.close,
  })
  const everybody = plural(audience, 'customer')
  return (
    <FormDialog
      title="New promotion"
      saveLabel="Send..."
      className="grid gap-4 sm:grid-cols-2"
      isBusy={send.isPending}
      busyLabel="Sending..."
      confirmation={
        isAsking && {
          text: `Send "${values.title.trim()}" to ${everybody}? It can't be taken back.`,
          confirmLabel: `Send to ${everybody}`,
          onConfirm: () => send.mutate(undefined, { onError: () => setAsking(false) }),
          onBack: () => setAsking(false),
        }
      }
      note={`Reaches ${everybody} right now.`}
      {...draft.dialog}
      onSubmit={onSubmit}
    >
      <PromotionFields
        control={draft.control}
        values={values}
        errors={errors}
        onChoose={(product) => draft.setValues({ ...values, product, productId: product?.id ?? '' })}
      />
    </FormDialog>
  )
}

function reachText(audience: number, left: number): string {
  if (audience === 0) return 'No customer has promotions switched on.'
  if (left === 0) return NONE_LEFT
  return `Reaches ${plural(audience, 'customer')} right now. You can send ${left} more today.`
}

const COLUMNS: readonly ListColumn<SentPromotion>[] = [
  {
    title: 'Promotion',
    className: 'min-w-60',
    cell: ({ title, message }) => (
      <>
        <span className="block font-semibold">{title}</span>
        <span className="block text-xs text-muted">{message}</span>
      </>
    ),
  },
  {
    title: 'Leads to',
    className: 'min-w-32',
    cell: ({ target, productName }) => (target ? PROMOTION_TARGETS[target] : (productName ?? 'A removed product')),
  },
  { title: 'Sent', cell: ({ sentAt }) => formatDateTime(sentAt) },
  { title: 'By', cell: ({ senderEmail }) => senderEmail ?? 'A former admin' },
  { title: 'Reached', cell: ({ reached }) => plural(reached, 'customer') },
]

export function AdminPromotionsPage() {
  const [isWriting, setWriting] = useState(false)
  const { audience = 0, left = 0 } = useQuery(promotionList.page({ search: '', page: 1 })).data ?? {}
  return (
    <>
      <PageHeader
        title="Promotions"
        intro="An offer in the bell and on the phones of the customers who switched promotions on."
      >
        <Button variant="action" disabled={audience === 0 || left === 0} onClick={() => setWriting(true)}>
          <Plus size={16} /> <span>New promotion</span>
        </Button>
      </PageHeader>
      <ResourceList
        title="Sent promotions"
        failure={{ tone: 'error', title: 'Failed to load promotions' }}
        read={promotionList.page}
        empty={{
          icon: <Megaphone size={28} />,
          title: 'No promotions sent yet',
          message: 'Customers who switched promotions on get yours in the bell and as a push message.',
        }}
        header={(sent) => <p className="mb-4 text-sm text-muted">{reachText(sent.audience, sent.left)}</p>}
        columns={COLUMNS}
      />
      {isWriting && <PromotionDialog audience={audience} onClose={() => setWriting(false)} />}
    </>
  )
}
