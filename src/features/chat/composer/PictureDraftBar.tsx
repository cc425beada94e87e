import X from 'lucide-react/icons/x'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Spinner } from '../../../ui/control/Spinner.tsx'
import type { PictureDraft } from './use-picture-draft.ts'

type PictureDraftBarProps = { draft: PictureDraft }

/** The picture that goes with the next press on Send. */
export function PictureDraftBar({ draft: { picture, isPreparing, drop } }: PictureDraftBarProps) {
  if (!picture && !isPreparing) return null
  return (
    <div className="flex items-center gap-3 border-t border-line bg-surface px-3 pt-3 text-sm text-muted">
      {picture ? (
        <img
          src={picture.url}
          alt="To be sent"
          width={picture.width}
          height={picture.height}
          className="size-16 rounded-lg bg-picture object-cover"
        />
      ) : (
        <span className="grid size-16 place-items-center rounded-lg bg-picture">
          <Spinner />
        </span>
      )}
      <p role="status" className="grow">
        {picture
          ? `Picture ready, ${Math.max(1, Math.round(picture.bytes.length / 1000))} kB`
          : 'Making the picture smaller…'}
      </p>
      <IconButton label="Remove the picture" onClick={drop}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
