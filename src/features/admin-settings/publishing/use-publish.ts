import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ADMIN_SETTINGS } from '../../../content/admin/settings.ts'
import { refusalReason } from '../../../data/admin/refusal-reason.ts'
import { publishRefusal, publishSetting } from '../../../data/admin/settings/publish-setting.ts'
import { settingsKey } from '../../../data/admin/settings/published-settings.ts'
import { removeSettingDraft } from '../../../data/admin/settings/setting-drafts.ts'
import type { SettingFault } from '../../../domain/settings/setting-problems.ts'
import type { SettingSection } from '../../../domain/settings/setting-shapes.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

/** A section as it is for everybody: 0 stands for never published. */
export type Published = { readonly value: unknown; readonly version: number }

type Publication = { readonly value: unknown; readonly seen: number; readonly isDraft: boolean }

type Publishing = {
  readonly onDone: () => void
  /** The shop refuses it; without a fault because somebody published meanwhile. */
  readonly onRefused: (fault: SettingFault | null) => void
}

/** Publishes a section and says what became of it. */
export function usePublish(section: SettingSection, { onDone, onRefused }: Publishing) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ value, seen }: Publication) => publishSetting(section, value, seen),
    onSuccess: async (_, { isDraft }) => {
      if (isDraft) removeSettingDraft(section)
      // What is typed next begins with this version.
      await queries.invalidateQueries({ queryKey: settingsKey })
      onDone()
      showToast(ADMIN_SETTINGS.done)
    },
    onError: async (cause) => {
      const refusal = publishRefusal(cause)
      if (refusal === null) {
        showToast({ ...ADMIN_SETTINGS.failed, message: refusalReason(cause) })
        return
      }
      if (refusal === 'changed') await queries.invalidateQueries({ queryKey: settingsKey })
      onRefused(refusal === 'changed' ? null : refusal.fault)
    },
  })
}
