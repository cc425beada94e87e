import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ShopHealth } from '../../data/admin/health/shop-health.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { healthProblems } from './health-problems.ts'

type HealthProblemsProps = { health: ShopHealth }

export function HealthProblems({ health }: HealthProblemsProps) {
  const problems = healthProblems(health)
  if (problems.length === 0) return null
  return (
    <Panel title="Needs you" className="mb-4">
      <ul className="grid gap-2">
        {problems.map((problem) => (
          <li key={problem} className="flex gap-2 text-sm text-danger">
            <TriangleAlert size={18} aria-hidden="true" className="shrink-0" />
            <span className="min-w-0">{problem}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
