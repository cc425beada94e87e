import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { type ChangeEvent, useRef } from 'react'
import { ITEM_RETURN } from '../../../content/orders/item-returns.ts'
import { MOST_RETURN_PICTURES } from '../../../domain/orders/item-return.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import type { useReturnPictures } from './use-return-pictures.ts'

type PictureChoiceProps = ReturnType<typeof useReturnPictures>

export function PictureChoice({ pictures, isPreparing, problem, add, remove }: PictureChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file may be chosen again after it was removed.
    target.value = ''
    if (file) void add(file)
  }
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{ITEM_RETURN.pictures}</legend>
      <ul className="mt-4 mb-2 flex flex-wrap gap-4 empty:hidden">
        {pictures.map(({ url }, index) => (
          <li className="relative" key={url}>
            <img
              alt={fillText(ITEM_RETURN.picture, { number: index + 1 })}
              className="size-20 rounded-lg border border-line object-cover"
              src={url}
            />
            <span className="absolute -top-3 -right-3">
              <IconButton
                className="rounded-full border border-line bg-surface"
                label={`Remove photo ${index + 1}`}
                onClick={() => remove(url)}
              >
                <X aria-hidden="true" size={16} />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      <input accept="image/*,.heic,.heif" aria-label="Add a photo" hidden onChange={onChange} ref={input} type="file" />
      {pictures.length < MOST_RETURN_PICTURES && (
        <Button
          busyLabel="Getting the photo ready…"
          isBusy={isPreparing}
          onClick={() => input.current?.click()}
          variant="plain"
        >
          <ImagePlus aria-hidden="true" size={18} /> Add a photo
        </Button>
      )}
      {problem && (
        <p className="mt-2 text-sm font-medium text-danger" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
