import ImageIcon from 'lucide-react/icons/image'
import ImageOff from 'lucide-react/icons/image-off'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { PICTURE_ALT_MAX_LENGTH } from '../../../domain/catalogue/product-limits.ts'
import { ItemButtons } from '../../../ui/list/ItemButtons.tsx'
import { isWorking, type PictureItem } from './use-pictures.ts'

type PictureTileProps = {
  item: PictureItem
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (step: number) => void
  onRemove: () => void
  onDescribe: (alt: string) => void
  /** Undefined when another try can't help. */
  onRetry: (() => void) | undefined
}

export function PictureTile({ item, name, isFirst, isLast, onMove, onRemove, onRetry, onDescribe }: PictureTileProps) {
  const { preview, address, progress, problem } = item
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
        {isFirst && !problem && (
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
        isAcross
        isFirst={isFirst}
        isLast={isLast}
        isBusy={isWorking(item)}
        onMove={onMove}
        onRemove={onRemove}
      />
      {!problem && (
        <input
          aria-label={`Description of ${name}`}
          placeholder="Description"
          maxLength={PICTURE_ALT_MAX_LENGTH}
          className="h-9 w-full rounded-lg border border-edge bg-surface px-2 text-sm"
          value={item.alt}
          onChange={(event) => onDescribe(event.target.value)}
        />
      )}
      {problem && (
        <p role="alert" className="text-xs font-medium text-danger">
          {problem}{' '}
          {onRetry && (
            <button type="button" onClick={onRetry} className="inline-flex min-h-8 items-center gap-1 underline">
              <RotateCw size={12} /> Retry
            </button>
          )}
        </p>
      )}
    </li>
  )
}
