import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SETTING_TITLES } from '../../../content/admin/settings.ts'
import { refusalReason } from '../../../data/admin/refusal-reason.ts'
import {
  publishedSettings,
  publishRefusal,
  publishSetting,
  SETTING_DRAFTS,
  settingsKey,
} from '../../../data/admin/settings/published-settings.ts'
import { isSameSetting } from '../../../domain/settings/setting-changes.ts'
import type { SettingFault } from '../../../domain/settings/setting-problems.ts'
import type { SettingSection } from '../../../domain/settings/setting-shapes.ts'
import { Problem } from '../../../ui/feedback/Problem.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { ChangeList } from './ChangeList.tsx'

/** A section as it is for everybody: 0 stands for never published. */
export type Published = { readonly value: unknown; readonly version: number }

type PublishDialogProps = {
  section: SettingSection
  before: unknown
  after: unknown
  /** The version that was changed. */
  seen: number
  onDone: () => void
  /** The shop refuses it; without a fault because somebody published meanwhile. */
  onRefused: (fault: SettingFault | null) => void
  onClose: () => void
}

const PUBLISHED = {
  tone: 'success',
  title: 'Published',
  message:
    'Signed-in customers see it within seconds, visitors within five minutes, search engines and shared links after the next build.',
} as const

/** Shows what changes for everybody, asks, and publishes it. */
export function PublishDialog(props: PublishDialogProps) {
  const { section, before, after, seen, onDone, onRefused, onClose } = props
  const queries = useQueryClient()
  const finish = () => {
    SETTING_DRAFTS[section].remove()
    onDone()
    showToast(PUBLISHED)
  }
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => publishSetting(section, after, seen),
    onSuccess: async () => {
      // The next draft begins with this version.
      await queries.invalidateQueries({ queryKey: settingsKey })
      finish()
    },
    onError: async (cause) => {
      const refusal = publishRefusal(cause)
      if (refusal !== 'changed') return refusal && onRefused(refusal.fault)
      await queries.invalidateQueries({ queryKey: settingsKey })
      const now = queries.getQueryData(publishedSettings().queryKey)?.[section]
      // A try before this one went through, and its answer was lost.
      if (now && isSameSetting(now.value, after)) finish()
      else onRefused(null)
    },
  })
  return (
    <ConfirmDialog
      isOpen
      title={`Publish ${SETTING_TITLES[section].title}`}
      confirmLabel={isPending ? 'Publishing...' : 'Publish'}
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p className="mb-4 text-muted">This is what changes for everybody:</p>
      <ChangeList section={section} before={before} after={after} />
      <Problem className="mt-4">{error && publishRefusal(error) === null && refusalReason(error)}</Problem>
    </ConfirmDialog>
  )
}
