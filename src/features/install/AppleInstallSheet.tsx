import Share from 'lucide-react/icons/share'
import SquarePlus from 'lucide-react/icons/square-plus'
import { useFilled } from '../../data/settings/use-filled.ts'
import { BottomSheet } from '../../ui/overlay/Dialog.tsx'

const INSTALL = { title: 'Install {shop}', done: '{shop} is on your home screen and opens without internet.' } as const

type AppleInstallSheetProps = { onClose: () => void }

const STEP = 'flex items-center gap-4'
const ICON = { className: 'inline align-[-3px] text-brand', size: 18 } as const
const NUMBER = 'grid size-9 shrink-0 place-items-center rounded-full bg-tint font-bold text-deep'

/** Explains how to install from Safari's menu, because iPhones have no install prompt. */
export function AppleInstallSheet({ onClose }: AppleInstallSheetProps) {
  const { title, done } = useFilled(INSTALL)
  return (
    <BottomSheet onClose={onClose} title={title}>
      <ol className="grid gap-5 pb-4">
        <li className={STEP}>
          <span className={NUMBER}>1</span>
          <span>
            Tap <Share {...ICON} /> <b>Share</b> in the browser's bar or menu.
          </span>
        </li>
        <li className={STEP}>
          <span className={NUMBER}>2</span>
          <span>
            Scroll down and tap <SquarePlus {...ICON} /> <b>Add to Home Screen</b>.
          </span>
        </li>
        <li className={STEP}>
          <span className={NUMBER}>3</span>
          <span>
            Tap <b>Add</b>. {done}
          </span>
        </li>
      </ol>
    </BottomSheet>
  )
}
