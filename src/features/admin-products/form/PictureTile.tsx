import ImageIcon from 'lucide-react/icons/image'
import ImageOff from 'lucide-react/icons/image-off'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { PICTURE_ALT_MAX_LENGTH } from '../../../domain/catalogue/product-limits.ts'
import { ItemButtons } from '../../../ui/list/ItemButtons.tsx'
import { isWorking, type PictureItem, type Pictures } from './use-pictures.ts'

type PictureTileProps = { pictures: Pictures; item: PictureItem; at: number; onRemoved: () => void }

/** A picture with its description and buttons. */
export function PictureTile({ pictures, item, at, onRemoved }: PictureTileProps) {
  const { preview, address, progress, problem } = item
  const name = at === 0 ? 'Main image' : `Image ${at + 1}`
  const NoPreview = problem ? ImageOff : ImageIcon
  return (
    <li className="min-w-0">
      <div className="relative overflow-hidden rounded-lg border border-line">
        <div className="pic">
          {preview ? (
            <img src={preview} alt={name} className={address ? '' : 'opacity-50'} />
          ) : (
            <NoPreview size={28} className="text-muted" />
          )}
        </div>
        {at === 0 && !problem && (
          <span className="absolute top-1 left-1 rounded-full bg-brand px-2 py-0.5 text-2xs font-bold text-on-brand">
            Main
          </span>
        )}
        {isWorking(item) && (
          <progress
            aria-label={`Uploading ${name}`}
            className="absolute inset-x-2 bottom-2 h-2 w-[calc(100%-16px)] accent-brand"
            max={1}
            value={progress}
          />
        )}
      </div>
      <ItemButtons
        title={name}
        isHorizontal
        isFirst={at === 0}
        isLast={at === pictures.items.length - 1}
        isBusy={isWorking(item)}
        onMove={(step) => pictures.move(at, step)}
        onRemove={() => {
          pictures.remove(item)
          onRemoved()
        }}
      />
      {!problem && (
        <input
          aria-label={`Description of ${name}`}
          placeholder="Description"
          maxLength={PICTURE_ALT_MAX_LENGTH}
          className="h-9 w-full rounded-lg border border-edge bg-surface px-2 text-sm"
          value={item.alt}
          onChange={(event) => pictures.describe(item, event.target.value)}
        />
      )}
      {problem && (
        <p role="alert" className="text-xs font-medium text-danger">
          {problem} {/* Retrying a refused file can't succeed. */}
          {item.file && (
            <button
              type="button"
              onClick={() => pictures.retry(item)}
              className="inline-flex min-h-8 items-center gap-1 underline"
            >
              <RotateCw size={12} /> Retry
            </button>
          )}
        </p>
      )}
    </li>
  )
}
