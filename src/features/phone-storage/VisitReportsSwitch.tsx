import { MONITORING } from '../../content/settings/monitoring.ts'
import { chooseReports, mayReport, useReportChoice } from '../../data/monitoring/report-choice.ts'
import { useSetting } from '../../data/settings/settings-store.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Switch } from '../../ui/form/Switch.tsx'

/** On "This phone", while the shop measures visits. */
const VISIT_REPORTS = {
  label: 'Report speed, errors and failed searches',
  on: 'On: the shop learns how fast its pages were here, of errors, and of searches that led to nothing, but not who you are.',
  off: 'Off: this phone reports nothing.',
  notStored: { title: 'Not saved', message: "This browser doesn't let the shop remember your choice." },
} as const

/** Only while the shop measures visits. */
export function VisitReportsSwitch() {
  const monitoring = useSetting('monitoring', MONITORING)
  const choice = useReportChoice()
  if (!monitoring.isOn) return null
  const isOn = mayReport(monitoring, choice)
  const choose = (next: boolean) => {
    if (!chooseReports(next ? 'yes' : 'no')) showToast({ tone: 'error', ...VISIT_REPORTS.notStored })
  }
  return (
    <Switch
      hint={isOn ? VISIT_REPORTS.on : VISIT_REPORTS.off}
      isOn={isOn}
      label={VISIT_REPORTS.label}
      onChange={choose}
    />
  )
}
