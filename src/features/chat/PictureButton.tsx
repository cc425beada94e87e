import { Camera, ImagePlus, Images } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'

type PictureButtonProps = { onChoose: (file: Blob) => void }

const OPTION = 'flex min-h-11 w-full items-center gap-2.5 rounded-lg px-3 text-sm font-medium hover:bg-tint'

/** Adds a picture: a phone asks whether to take one or to choose one, a desktop opens its files. */
export function PictureButton({ onChoose }: PictureButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const menuId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const close = (event: PointerEvent) => {
      if (!frame.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [isOpen])
  const press = () => {
    if (matchMedia('(pointer: coarse)').matches) setOpen(!isOpen)
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      ref={frame}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        setOpen(false)
      }}
    >
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={onChange} />
      <input ref={files} type="file" accept="image/*" hidden onChange={onChange} />
      <button
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
