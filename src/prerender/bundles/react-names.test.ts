import { expect, it } from 'vitest'
import { withShortNames } from './react-names.ts'

const RENDERER = `exports.render = function (element, options) {
  var fiber = { memoizedState: element.props, stateNode: options.container };
  fiber.H = options.H;
  return { state: fiber.memoizedState, node: fiber.stateNode, other: fiber.H };
}`

function run(code: string) {
  const exports: { render?: (element: object, options: object) => unknown } = {}
  new Function('exports', code)(exports)
  return exports.render?.({ props: 'p' }, { container: 'c', H: 'h' })
}

it('shortens what is its own, in a program that does the same', async () => {
  const short = await withShortNames(RENDERER)
  expect(short).not.toMatch(/memoizedState|stateNode/)
  expect(short).toMatch(/props.*container/s)
  expect(run(short)).toEqual({ state: 'p', node: 'c', other: 'h' })
})
