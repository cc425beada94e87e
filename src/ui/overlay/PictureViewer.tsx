import X from 'lucide-react/icons/x'
import { IconButton } from '../control/IconButton.tsx'
import { useNativeDialog } from './use-native-dialog.ts'

type PictureViewerProps = { url: string; alt: string; onClose: () => void }

export function PictureViewer({ url, alt, onClose }: PictureViewerProps) {
  const dialog = useNativeDialog(onClose)
  return (
    <dialog {...dialog} aria-label={alt} className="m-0 size-full max-h-none max-w-none bg-black/90 p-0 open:grid">
      <img src={url} alt={alt} className="m-auto max-h-screen max-w-full object-contain" />
      <IconButton
        label="Close picture"
        onClick={onClose}
        className="!fixed top-[max(8px,env(safe-area-inset-top))] right-2 bg-black/60 text-white"
      >
        <X size={22} />
      </IconButton>
    </dialog>
  )
}
