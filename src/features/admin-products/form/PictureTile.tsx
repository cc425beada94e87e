import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ImageIcon from 'lucide-react/icons/image'
import ImageOff from 'lucide-react/icons/image-off'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { PICTURE_ALT_MAX_LENGTH } from '../../../domain/catalogue/product-limits.ts'
import type { PictureItem } from './use-pictures.ts'

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
  const { state, preview, progress, problem } = item
  const NoPreview = state === 'failed' ? ImageOff : ImageIcon
  return (
    <li className="min-w-0">
      <div className="relative overflow-hidden rounded-lg border border-line">
        <div className="pic">
          {preview ? (
            <img src={preview} alt={name} className={state === 'stored' ? '' : 'opacity-50'} />
          ) : (
            <NoPreview size={28} className="text-muted" />
          )}
        </div>
        {isFirst && state !== 'failed' && (
          <span className="absolute top-1 left-1 rounded-full bg-brand px-2 py-0.5 text-2xs font-bold text-on-brand">
            Main
          </span>
        )}
        {state === 'working' && (
          <progress
            aria-label={`Uploading ${name}`}
            className="absolute inset-x-2 bottom-2 h-2 w-[calc(100%-16px)] accent-brand"
            max={1}
            value={progress}
          />
        )}
      </div>
      <div className="flex justify-between">
        <TileButton label={`Move ${name} forward`} isDisabled={isFirst} onPress={() => onMove(-1)}>
          <ArrowLeft size={16} />
        </TileButton>
        <TileButton label={`Move ${name} back`} isDisabled={isLast} onPress={() => onMove(1)}>
          <ArrowRight size={16} />
        </TileButton>
        <TileButton label={`Remove ${name}`} isDisabled={state === 'working'} onPress={onRemove}>
          <X size={16} />
        </TileButton>
      </div>
      {state !== 'failed' && (
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

type TileButtonProps = { label: string; isDisabled: boolean; onPress: () => void; children: ReactNode }

function TileButton({ label, isDisabled, onPress, children }: TileButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onPress}
      className="grid h-9 min-w-7 grow place-items-center rounded-lg text-muted hover:bg-tint disabled:opacity-30"
    >
      {children}
    </button>
  )
}
