import type { Screen } from '../../app/screens.ts'

/** Fixed addresses of screens that only the device can fill. Each is a file with the shell, so that every host finds it. */
export function shellUrls(screens: readonly Pick<Screen, 'path' | 'prerendered'>[]): readonly string[] {
  return screens.filter(({ path, prerendered }) => prerendered === 'no' && !path.includes(':')).map(({ path }) => path)
}
