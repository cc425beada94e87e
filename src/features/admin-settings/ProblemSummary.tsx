import { type Ref, useId, useState } from 'react'
import { type SettingFault, settingProblems } from '../../domain/settings/setting-problems.ts'
import type { SettingSection } from '../../domain/settings/setting-shapes.ts'
import { plural } from '../../lib/plural.ts'
import { fieldId } from './fields/setting-form.ts'
import { pathTitle, problemText } from './words/setting-words.ts'

type ProblemSummaryProps = {
  section: SettingSection
  value: unknown
  problems: readonly SettingFault[]
  ref: Ref<HTMLDivElement>
}

/** The problems that block publishing, each linked to its field. */
export function ProblemSummary({ section, value, problems, ref }: ProblemSummaryProps) {
  const id = useId()
  const title = `${plural(problems.length, 'field')} ${problems.length === 1 ? 'needs' : 'need'} another look`
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      className="mb-4 rounded-card border-2 border-danger bg-surface p-4"
    >
      <h2 id={id} className="text-base text-danger">
        {title}
      </h2>
      <ul className="mt-2 grid gap-1 text-sm">
        {problems.map((problem) => (
          <li key={`${problem.path} ${problem.problem}`}>
            {problem.path === '' ? (
              <span>The section as a whole</span>
            ) : (
              <a
                href={`#${fieldId(problem.path)}`}
                className="inline-block py-1 font-medium text-brand underline"
                onClick={(event) => {
                  // Otherwise the router would navigate to the hash.
                  event.preventDefault()
                  document.getElementById(fieldId(problem.path))?.focus()
                }}
              >
                {pathTitle(section, problem.path, value)}
              </a>
            )}
            <span>: {problemText(section, problem)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Returns a section's problems, and those to show: of fields that have lost focus, or all after an attempt to publish.
 * @param saysAll shows all from the start
 */
export function useShownProblems(section: SettingSection, value: unknown, saysAll: boolean) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isAsked, setAsked] = useState(saysAll)
  const [refused, setRefused] = useState<SettingFault | null>(null)
  const own = settingProblems(section, value)
  const isOwn = own.some(({ path }) => path === refused?.path)
  const problems = refused && !isOwn ? [...own, refused] : own
  const shown = problems.filter((problem) => isAsked || problem === refused || left.has(problem.path))
  return {
    problems,
    /** For the summary above the form. */
    listed: isAsked || refused ? problems : [],
    problemAt: (path: string) => {
      const problem = shown.find((one) => one.path === path)
      return problem && problemText(section, problem)
    },
    isWrongBelow: (path: string) => shown.some((problem) => problem.path.startsWith(`${path}.`)),
    leave: (path: string) => setLeft((before) => (before.has(path) ? before : new Set([...before, path]))),
    /** Clears the server's refusal. A list change also clears its items' blurred state, because their indices have moved. */
    changed: (path: string, typed: unknown) => {
      setRefused(null)
      if (Array.isArray(typed)) setLeft((before) => new Set([...before].filter((one) => !one.startsWith(`${path}.`))))
    },
    ask: () => setAsked(true),
    refuse: setRefused,
    reset: () => {
      setLeft(new Set())
      setAsked(false)
      setRefused(null)
    },
  }
}
