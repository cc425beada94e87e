import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import Images from 'lucide-react/icons/images'
import { type ChangeEvent, useId, useRef } from 'react'
import { useDropdown } from '../../../ui/overlay/use-dropdown.ts'

type PictureButtonProps = { onChoose: (file: Blob) => void }

const OPTION = 'flex min-h-11 w-full items-center gap-2.5 rounded-lg px-3 text-sm font-medium hover:bg-tint'

/** Adds a picture: a phone asks whether to take one or to choose one, a desktop opens its files. */
export function PictureButton({ onChoose }: PictureButtonProps) {
  const { isOpen, setOpen, container, button } = useDropdown()
  const menuId = useId()
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const press = () => {
    if (matchMedia('(pointer: coarse)').matches) button.onClick()
    else files.current?.click()
  }
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same picture may be chosen again.
    target.value = ''
    setOpen(false)
    if (file) onChoose(file)
  }
  return (
    <div {...container} className="relative">
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={onChange} />
      <input ref={files} type="file" accept="image/*,.heic,.heif" hidden onChange={onChange} />
      <button
        ref={button.ref}
        type="button"
        aria-label="Add a picture"
        title="Add a picture"
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={press}
        className="grid size-11 place-items-center rounded-lg text-muted hover:text-ink"
      >
        <ImagePlus size={22} aria-hidden="true" />
      </button>
      <div
        id={menuId}
        hidden={!isOpen}
        className="float absolute bottom-full left-0 z-10 mb-2 w-48 rounded-card border border-line bg-surface p-1.5"
      >
        <button type="button" className={OPTION} onClick={() => camera.current?.click()}>
          <Camera size={18} aria-hidden="true" /> Take a photo
        </button>
        <button type="button" className={OPTION} onClick={() => files.current?.click()}>
          <Images size={18} aria-hidden="true" /> Choose a picture
        </button>
      </div>
    </div>
  )
}
