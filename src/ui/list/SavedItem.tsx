import type { LucideIcon } from 'lucide-react'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import type { ReactNode } from 'react'
import { Button } from '../control/Button.tsx'
import { IconButton } from '../control/IconButton.tsx'
import { Badge } from '../feedback/Badge.tsx'
import type { Change } from '../feedback/use-change.ts'
import { ConfirmAction } from '../overlay/ConfirmAction.tsx'

type SavedItemProps = {
  icon: LucideIcon
  title: ReactNode
  /** The item's name for screen readers: 'the address Home, 12 Allen Avenue'. */
  name: string
  isDefault: boolean
  isBusy: boolean
  onMakeDefault: () => void
  onEdit?: () => void
  removal: Change<void, unknown> & { title: string; question: string }
  /** Details below the title. */
  children: ReactNode
}

/** A saved address or card, which can be deleted or made the default. */
export function SavedItem(props: SavedItemProps) {
  const { icon: Icon, title, name, isDefault, isBusy, onMakeDefault, onEdit, removal, children } = props
  return (
    <li className="flex flex-wrap items-start gap-3 p-4">
      <Icon className="mt-0.5 shrink-0 text-brand" size={22} />
      <div className="min-w-0 grow basis-[8rem] sm:flex sm:items-center sm:gap-3">
        <div className="min-w-0 grow">
          <p className="font-semibold">
            {title} {isDefault && <Badge className="ml-1">Default</Badge>}
          </p>
          <div className="text-sm text-muted">{children}</div>
        </div>
        {!isDefault && (
          <Button className="mt-3 shrink-0 sm:mt-0" disabled={isBusy} onClick={onMakeDefault} variant="plain">
            Set as Default
          </Button>
        )}
      </div>
      {onEdit && (
        <IconButton className="-my-1 -mr-2" disabled={isBusy} label={`Edit ${name}`} onClick={onEdit}>
          <Pencil size={18} />
        </IconButton>
      )}
      <ConfirmAction {...removal} confirmLabel="Delete">
        {(ask) => (
          <IconButton className="-my-1 -mr-2 text-danger" disabled={isBusy} label={`Delete ${name}`} onClick={ask}>
            <Trash2 size={18} />
          </IconButton>
        )}
      </ConfirmAction>
    </li>
  )
}

/** The box around saved items, hidden while empty. */
export function SavedItems({ children }: { children: ReactNode }) {
  return <ul className="rounded-card border border-line bg-surface empty:hidden [&>li+li]:border-t">{children}</ul>
}
