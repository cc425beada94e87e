import { ImagePlus } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { PictureTile } from './PictureTile.tsx'
import type { Pictures } from './use-pictures.ts'

const MOST_PICTURES = 21

type PicturesFieldProps = { pictures: Pictures }

/** Choose or drop pictures; the first is the main one. */
export function PicturesField({ pictures }: PicturesFieldProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const { items, add } = pictures
  const isFull = items.length >= MOST_PICTURES
  const take = (files: FileList | null) => add([...(files ?? [])].slice(0, MOST_PICTURES - items.length))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!isFull) take(event.dataTransfer.files)
  }
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Images</legend>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5">
        {items.map((item, index) => (
          <PictureTile
            key={item.key}
            item={item}
            name={index === 0 ? 'Main image' : `Image ${index + 1}`}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            onMove={(step) => pictures.move(item.key, step)}
            onRemove={() => pictures.remove(item.key)}
            onRetry={item.file ? () => pictures.retry(item.key) : undefined}
          />
        ))}
        {!isFull && (
          <li>
            <label
              htmlFor={id}
              onDragOver={(event) => {
                event.preventDefault()
                setOver(true)
              }}
              onDragLeave={() => setOver(false)}
              onDrop={drop}
              className={`grid aspect-square place-items-center content-center gap-1 rounded-lg border-2 border-dashed p-2 text-center text-xs font-semibold has-focus-visible:outline-3 has-focus-visible:outline-brand ${isOver ? 'border-brand bg-tint' : 'border-edge'}`}
            >
              <ImagePlus size={22} aria-hidden="true" />
              Add images
              <input
                id={id}
                type="file"
                accept="image/*"
                multiple
                className="sr-only"
                aria-describedby={`${id}-hint`}
                onChange={(event) => {
                  take(event.target.files)
                  event.target.value = ''
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        JPEG, PNG, WebP or AVIF, up to 10MB each. The first is the main image.
      </p>
    </fieldset>
  )
}
