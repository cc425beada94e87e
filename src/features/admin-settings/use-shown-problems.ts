import { useState } from 'react'
import { type SettingFault, settingProblems } from '../../domain/settings/setting-problems.ts'
import type { SettingSection } from '../../domain/settings/setting-shapes.ts'
import { problemText } from './words/setting-words.ts'

/**
 * A section's problems, and those to show: of fields that were left, and all once publishing was asked for.
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
    /** Listed above the form. */
    listed: isAsked || refused ? problems : [],
    at: (path: string) => {
      const problem = shown.find((one) => one.path === path)
      return problem && problemText(section, problem)
    },
    isBelow: (path: string) => shown.some((problem) => problem.path.startsWith(`${path}.`)),
    leave: (path: string) => setLeft((before) => (before.has(path) ? before : new Set([...before, path]))),
    /** The shop's word on what was published counts until something is changed; items of a changed list are others now. */
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
