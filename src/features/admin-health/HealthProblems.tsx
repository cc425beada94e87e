import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { ADMIN_HEALTH } from '../../content/admin/health.ts'
import type { ServerHealth } from '../../data/admin/health/server-health.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { healthProblems } from './health-problems.ts'

type HealthProblemsProps = { server: ServerHealth }

export function HealthProblems({ server }: HealthProblemsProps) {
  const problems = healthProblems(server)
  if (problems.length === 0) return null
  return (
    <Panel title={ADMIN_HEALTH.problems.title} className="mb-4">
      <ul className="grid gap-2">
        {problems.map((problem) => (
          <li key={problem} className="flex gap-2 text-sm text-danger">
            <TriangleAlert size={18} aria-hidden="true" className="shrink-0" />
            <span className="min-w-0 break-words">{problem}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
