import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ADMIN_PROMOTIONS } from '../../content/admin/promotions.ts'
import { promotionsKey, sendPromotion } from '../../data/admin/promotions.ts'
import { refusalReason } from '../../data/admin/refusal-reason.ts'
import { toDataError } from '../../data/errors/data-error.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { fillText } from '../../lib/fill-text.ts'
import { randomUuid } from '../../lib/uuid.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { PromotionFields } from './PromotionFields.tsx'
import {
  audienceText,
  EMPTY_PROMOTION,
  PROMOTION_FIELDS,
  type PromotionValues,
  promotionDraft,
  promotionErrors,
} from './promotion-draft.ts'

const { confirm: ASK, reach, sent, failed, noneLeft } = ADMIN_PROMOTIONS

type PromotionDialogProps = { audience: number; onClose: () => void }

function reasonOf(cause: unknown): string {
  const { hint } = toDataError(cause)
  if (hint === 'rate_limited') return noneLeft
  return hint === 'request_key_conflict'
    ? 'An earlier try went out as it was. Look at the list before you send another one.'
    : refusalReason(cause)
}

/** Writes a promotion and sends it, after asking: what was sent is on people's phones. */
export function PromotionDialog({ audience, onClose }: PromotionDialogProps) {
  const queries = useQueryClient()
  // One id for all tries: a try whose answer was lost is not sent twice.
  const [id] = useState(randomUuid)
  const [values, setValues] = useState(EMPTY_PROMOTION)
  const [product, setProduct] = useState<Product | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { errors, onSubmit } = useForm<PromotionValues>({
    fields: PROMOTION_FIELDS,
    validate: promotionErrors,
    submit: async () => setAsking(true),
  })
  const send = useMutation({
    mutationFn: () => sendPromotion(id, promotionDraft(values)),
    onSuccess: (reached) => {
      showToast({ ...sent, message: fillText(sent.message, { audience: audienceText(reached) }) })
      onClose()
    },
    onError: (cause) => {
      showToast({ ...failed, message: reasonOf(cause) })
      setAsking(false)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: promotionsKey }),
  })
  const named = { title: values.title.trim(), audience: audienceText(audience) }
  return (
    <FormDialog
      title="New promotion"
      saveLabel="Send..."
      className="grid gap-4 sm:grid-cols-2"
      isBusy={false}
      note={fillText(reach, named)}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <PromotionFields
        values={values}
        errors={errors}
        product={product}
        onChange={(change) => setValues({ ...values, ...change })}
        onChoose={(chosen) => {
          setProduct(chosen)
          setValues({ ...values, productId: chosen?.id ?? '' })
        }}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title="Send promotion"
        confirmLabel={send.isPending ? 'Sending...' : fillText(ASK.action, named)}
        isBusy={send.isPending}
        onConfirm={() => send.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>{fillText(ASK.question, named)}</p>
      </ConfirmDialog>
    </FormDialog>
  )
}
