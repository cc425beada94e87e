import { SETTING_TITLES } from '../../../content/admin/settings.ts'
import type { SettingSection } from '../../../domain/settings/setting-shapes.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { ChangeList } from './ChangeList.tsx'

type PublishDialogProps = {
  section: SettingSection
  before: unknown
  after: unknown
  isBusy: boolean
  /** Why the last try may not have gone through. */
  failure: string | null
  onPublish: () => void
  onClose: () => void
}

/** Shows what changes for everybody, and asks. */
export function PublishDialog({ section, before, after, isBusy, failure, onPublish, onClose }: PublishDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      title={`Publish ${SETTING_TITLES[section].title}`}
      confirmLabel={isBusy ? 'Publishing...' : 'Publish'}
      isBusy={isBusy}
      onConfirm={onPublish}
      onClose={onClose}
    >
      <p className="mb-4 text-muted">This is what changes for everybody:</p>
      <ChangeList section={section} before={before} after={after} />
      {failure && (
        <p className="mt-4 text-sm font-medium text-danger" role="alert">
          {failure}
        </p>
      )}
    </ConfirmDialog>
  )
}
