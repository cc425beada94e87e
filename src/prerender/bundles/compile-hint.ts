/**
 * What the first screen runs at once: the engine compiles all of these files while they come in, on another thread, instead of
 * function by function when they are called. That halves what the main thread has to do until a page answers.
 */
const AT_ONCE = ['vendor', 'index']

/** Written after minifying, which takes comments away. Only Chromium reads it. */
export function compileHint({ name }: { readonly name: string }): string {
  return AT_ONCE.includes(name) ? '//# allFunctionsCalledOnLoad\n' : ''
}
