import X from 'lucide-react/icons/x'
import * as TEXT from '../../../content/store/chat.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Spinner } from '../../../ui/control/Spinner.tsx'
import type { PictureDraft } from './use-picture-draft.ts'

type PictureDraftBarProps = { draft: PictureDraft }

/** The picture that goes with the next press on Send. */
export function PictureDraftBar({ draft: { picture, isPreparing, problem, drop } }: PictureDraftBarProps) {
  if (!picture && !isPreparing && !problem) return null
  return (
    <div className="flex items-center gap-3 border-t border-line bg-surface px-3 pt-3 text-sm text-muted">
      {picture ? (
        <img
          src={picture.url}
          alt={TEXT.toBeSent}
          width={picture.width}
          height={picture.height}
          className="size-16 rounded-lg bg-picture object-cover"
        />
      ) : (
        isPreparing && (
          <span className="grid size-16 place-items-center rounded-lg bg-picture">
            <Spinner />
          </span>
        )
      )}
      {problem && (
        <p role="alert" className="grow pb-1 font-medium text-danger">
          {problem}
        </p>
      )}
      <p role="status" className="grow empty:hidden">
        {problem
          ? null
          : picture
            ? fillText(TEXT.pictureReadyKb, { size: Math.max(1, Math.round(picture.bytes.length / 1000)) })
            : TEXT.preparing}
      </p>
      <IconButton label={picture || isPreparing ? TEXT.removeThePicture : TEXT.closeNote} onClick={drop}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
