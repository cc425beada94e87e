import { useMutation } from '@tanstack/react-query'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useRef } from 'react'
import { storePicture } from '../../../data/admin/pictures/upload-picture.ts'
import { randomUuid } from '../../../lib/uuid.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Spinner } from '../../../ui/control/Spinner.tsx'
import { Problem } from '../../../ui/feedback/Problem.tsx'
import { fieldWords } from '../words/setting-words.ts'
import { fieldId, type SettingFieldProps, useSettingForm } from './setting-form.ts'

/** A checkerboard behind transparent logos, visible behind white and black ones. */
const SEEN_THROUGH = 'bg-[conic-gradient(#8c8c8c_25%,#bdbdbd_0_50%,#8c8c8c_0_75%,#bdbdbd_0)] bg-size-[16px_16px]'

/** A picture upload. The file is stored when chosen, before publishing. */
export function PictureField({ path, typed }: SettingFieldProps) {
  const { section, problemAt, change } = useSettingForm()
  const { label, hint, none } = fieldWords(section, path)
  const isLogo = section === 'identity' && path === 'logo'
  const upload = useMutation({
    // A new folder each time, because older versions of the settings still show the old picture.
    mutationFn: (file: File) => storePicture(file, isLogo ? 'logo' : 'photo', randomUuid(), 0),
    networkMode: 'always',
    onError: (cause) => console.warn('picture not uploaded', cause),
  })
  const isBusy = upload.isPending
  const failure = upload.isError ? { problem: 'The upload failed. Please try again.' } : upload.data
  const error = failure && 'problem' in failure ? failure.problem : problemAt(path)
  // A ref, because a list item may move while its upload is in flight.
  const put = useRef((_: string) => {})
  put.current = (address) => change(path, address)
  const address = String(typed ?? '')
  const id = fieldId(path)
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {address ? (
          <img
            src={address}
            alt=""
            className={`size-20 rounded-lg border border-line object-cover ${isLogo ? SEEN_THROUGH : ''}`}
          />
        ) : (
          <span className="grid size-20 place-items-center rounded-lg border border-line p-2 text-center text-xs text-muted">
            {none}
          </span>
        )}
        <div className="flex flex-wrap gap-2">
          <label className="btn relative border border-line bg-surface text-ink has-focus-visible:outline-3 has-focus-visible:outline-brand">
            {isBusy ? <Spinner className="size-4" /> : <ImagePlus size={16} />}
            <span>{isBusy ? 'Uploading…' : address ? 'Choose another picture' : 'Choose a picture'}</span>
            <input
              id={id}
              type="file"
              accept="image/*,.heic,.heif"
              disabled={isBusy}
              aria-label={`${label}: Choose a picture`}
              className="sr-only"
              onChange={(event) => {
                const file = event.target.files?.[0]
                // Passed to `mutate`, because that callback is skipped if the field has been unmounted.
                if (file)
                  upload.mutate(file, { onSuccess: (stored) => 'address' in stored && put.current(stored.address) })
                event.target.value = ''
              }}
            />
          </label>
          {address && (
            <Button variant="plain" onClick={() => change(path, '')}>
              Remove the picture
            </Button>
          )}
        </div>
      </div>
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        {[hint, 'JPEG, PNG, WebP, AVIF or HEIC, up to 10 MB.'].filter(Boolean).join(' ')}
      </p>
      <Problem>{error}</Problem>
    </fieldset>
  )
}
