import type { LucideIcon } from 'lucide-react'
import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useEffect, useId, useRef, useState } from 'react'
import { MAX_PICTURES } from '../../../domain/catalogue/product-limits.ts'
import { PictureTile } from './PictureTile.tsx'
import type { Pictures } from './use-pictures.ts'

function filesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])]
}

/**
 * Takes files dropped or pasted anywhere on the page. Returns true while files are dragged over it.
 * By default the browser navigates to a dropped file, and the form would be lost.
 */
function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(event.type === 'dragover')
      if (event.type === 'drop') latest.current(filesOf(event.dataTransfer))
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const paste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData)
      if (files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('dragover', drag, { signal })
    document.addEventListener('dragleave', leave, { signal })
    document.addEventListener('drop', drag, { signal })
    document.addEventListener('paste', paste, { signal })
    return () => leaving.abort()
  }, [])
  return isOver
}

type PicturesFieldProps = { pictures: Pictures }

/** Adds pictures by choosing, dropping, pasting or photographing. The first is the main one. */
export function PicturesField({ pictures }: PicturesFieldProps) {
  const hintId = useId()
  const whole = useRef<HTMLFieldSetElement>(null)
  const { items, add } = pictures
  const isFull = items.length >= MAX_PICTURES
  const take = (files: readonly File[]) => {
    if (files.length > 0 && !isFull) add(files.slice(0, MAX_PICTURES - items.length))
  }
  const isOver = useDroppedFiles(take)
  return (
    <fieldset ref={whole} tabIndex={-1}>
      <legend className="mb-1.5 text-sm font-medium">Images</legend>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {items.map((item, at) => (
          <PictureTile
            key={item.key}
            pictures={pictures}
            item={item}
            at={at}
            // The focused button is removed with its tile.
            onRemoved={() => whole.current?.focus()}
          />
        ))}
        {!isFull && (
          <li className="flex aspect-square flex-col gap-2">
            <PickTile icon={ImagePlus} label="Add images" hintId={hintId} isOver={isOver} onFiles={take} />
            <PickTile
              icon={Camera}
              label="Take photo"
              hintId={hintId}
              isCamera
              className="hidden pointer-coarse:grid"
              onFiles={take}
            />
          </li>
        )}
      </ul>
      <p id={hintId} className="mt-1.5 text-sm text-muted">
        JPEG, PNG, WebP, AVIF or HEIC, up to 10MB each; choose, drop or paste them. The first is the main image. The
        description is read to people who can't see it.
      </p>
    </fieldset>
  )
}

type PickTileProps = {
  icon: LucideIcon
  label: string
  hintId: string
  isOver?: boolean
  isCamera?: boolean
  className?: string
  onFiles: (files: readonly File[]) => void
}

function PickTile({ icon: Icon, label, hintId, isOver, isCamera, className = 'grid', onFiles }: PickTileProps) {
  return (
    <label
      className={`min-h-11 grow place-items-center content-center gap-1 rounded-lg border-2 border-dashed p-2 text-center text-xs font-semibold has-focus-visible:outline-3 has-focus-visible:outline-brand ${className} ${isOver ? 'border-brand bg-tint' : 'border-edge'}`}
    >
      <Icon size={22} />
      {label}
      <input
        type="file"
        accept="image/*,.heic,.heif"
        capture={isCamera ? 'environment' : undefined}
        multiple={!isCamera}
        className="sr-only"
        aria-describedby={hintId}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </label>
  )
}
