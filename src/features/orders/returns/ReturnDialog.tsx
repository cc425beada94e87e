import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { error, failure, info, success } from '../../../content/messages/toast-text.ts'
import { ITEM_RETURN, RETURN_REASON_TEXT, returnRefusalText } from '../../../content/orders/item-returns.ts'
import { chosenPicture } from '../../../data/chat/chosen-picture.ts'
import type { PreparedChatPicture } from '../../../data/chat/prepare-chat-picture.ts'
import { requestReturn } from '../../../data/orders/request-return.ts'
import { LIMITS } from '../../../domain/limits.ts'
import {
  MAX_RETURN_PICTURES,
  RETURN_REASONS,
  type ReturnReason,
  returnPeriod,
} from '../../../domain/orders/item-return.ts'
import type { OrderItem } from '../../../domain/orders/order.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Problem } from '../../../ui/feedback/Problem.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Select, TextArea } from '../../../ui/form/Field.tsx'
import { Stepper } from '../../../ui/form/Stepper.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'

const PREPARING = 'Getting the photo ready…'

type ReturnPicture = PreparedChatPicture & { readonly url: string }

/** The photos of a return, resized on this device before they are sent. */
export function useReturnPictures() {
  const [pictures, setPictures] = useState<readonly ReturnPicture[]>([])
  const [isPreparing, setPreparing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const shown = useRef(pictures)
  shown.current = pictures
  useEffect(
    () => () => {
      for (const { url } of shown.current) URL.revokeObjectURL(url)
    },
    [],
  )

  const add = async (file: Blob) => {
    setPreparing(true)
    setProblem(null)
    const chosen = await chosenPicture(file)
    if ('problem' in chosen) setProblem(chosen.problem)
    else {
      const { bytes, type } = chosen.picture
      const url = URL.createObjectURL(new Blob([bytes], { type }))
      setPictures((before) => [...before, { ...chosen.picture, url }])
    }
    setPreparing(false)
  }
  const remove = (url: string) => {
    URL.revokeObjectURL(url)
    setPictures((before) => before.filter((picture) => picture.url !== url))
  }
  return { pictures, isPreparing, problem, add, remove }
}

type PictureChoiceProps = ReturnType<typeof useReturnPictures>

export function PictureChoice({ pictures, isPreparing, problem, add, remove }: PictureChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Otherwise choosing a removed file again fires no event.
    target.value = ''
    if (file) void add(file)
  }
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{`Photos (up to ${MAX_RETURN_PICTURES})`}</legend>
      <ul className="mb-2 flex flex-wrap gap-2 empty:hidden">
        {pictures.map(({ url }, index) => (
          <li className="grid justify-items-center" key={url}>
            <img
              alt={fillText(ITEM_RETURN.picture, { number: index + 1 })}
              className="size-20 rounded-lg border border-line object-cover"
              src={url}
            />
            <IconButton label={`Remove photo ${index + 1}`} onClick={() => remove(url)}>
              <X size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      <input accept="image/*,.heic,.heif" aria-label="Add a photo" hidden onChange={onChange} ref={input} type="file" />
      {pictures.length < MAX_RETURN_PICTURES && (
        <Button busyLabel={PREPARING} isBusy={isPreparing} onClick={() => input.current?.click()} variant="plain">
          <ImagePlus size={18} /> Add a photo
        </Button>
      )}
      <Problem className="mt-2">{problem}</Problem>
    </fieldset>
  )
}

const RULES = {
  reason: (typed: string) => (typed ? undefined : 'Choose a reason.'),
  details: null,
}

const SENT = success('Return requested', 'You will find our answer in this order.')
const SENT_OFFLINE = info('Return saved on this phone', 'It is sent once you are connected.')

type ReturnDialogProps = {
  item: OrderItem
  /** Returnable pieces. */
  most: number
  /** The return window after delivery. */
  days: number
  onClose: () => void
}

/** Requests a return. Offline, the request is queued on this phone. Rule O12. */
export function ReturnDialog({ item, most, days, onClose }: ReturnDialogProps) {
  const [quantity, setQuantity] = useState(most)
  const pictures = useReturnPictures()
  const { errors, isBusy, onSubmit } = useForm(RULES, async ({ reason, details }) => {
    try {
      const result = await requestReturn({
        orderItemId: item.id,
        quantity,
        reason: reason as ReturnReason,
        details,
        pictures: pictures.pictures,
      })
      // "Not synced" lists a refused return too.
      if (result.kind === 'rejected')
        showToast(failure('Return not requested', returnRefusalText(result.refusal, days)))
      else showToast(result.kind === 'acknowledged' ? SENT : SENT_OFFLINE)
      onClose()
    } catch (cause) {
      console.error('return not stored', cause)
      showToast(error("This phone couldn't save that. Please try again."))
    }
  })
  return (
    <FormDialog
      busyLabel={pictures.isPreparing ? PREPARING : undefined}
      isBusy={isBusy || pictures.isPreparing}
      onClose={onClose}
      onSubmit={onSubmit}
      saveLabel="Ask for the return"
      title={`Return ${item.name}?`}
    >
      <p className="text-sm text-muted">{`You can return it within ${returnPeriod(days)} after it was delivered. You will find our answer here.`}</p>
      {most > 1 && (
        <div className="flex items-center justify-between gap-3">
          <span className="text-sm font-medium">How many?</span>
          <Stepper label="How many?" max={most} onChange={setQuantity} value={quantity} />
        </div>
      )}
      <Select
        error={errors.reason}
        label="What is the reason?"
        name="reason"
        options={[['', 'Choose a reason'], ...RETURN_REASONS.map((each) => [each, RETURN_REASON_TEXT[each]] as const)]}
        required
      />
      <TextArea hint="Optional." label="What should we know?" maxLength={LIMITS.item_returns.details} name="details" />
      <PictureChoice {...pictures} />
    </FormDialog>
  )
}
