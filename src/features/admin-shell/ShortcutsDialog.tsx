import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { ADMIN_LINKS } from './AdminNav.tsx'

const SHORTCUTS = [
  { keys: ['?'], does: 'Show this list' },
  { keys: ['/'], does: 'Search the list' },
  { keys: ['n'], does: 'Add a product (on Products)' },
  ...ADMIN_LINKS.map(({ key, label }) => ({ keys: ['g', key], does: label })),
  { keys: ['Esc'], does: 'Close a dialog' },
]

type ShortcutsDialogProps = { isOpen: boolean; onClose: () => void }

export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5 text-sm">
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="nums grid h-7 min-w-7 place-items-center rounded-sm border border-edge bg-ground px-1.5 font-sans font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
