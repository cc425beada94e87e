import { expect, it } from 'vitest'
import { withoutDataRouter, withoutSideEffects, withoutWords } from './shaken-router.ts'

it('marks components and contexts as free to leave out, and leaves the rest as it was', () => {
  const code = `var Form = React10.forwardRef(
  function FormWithRef(props, ref) {
    return null;
  }
);
Form.displayName = "Form";
var RouteContext = React.createContext(null);
RouteContext.displayName = "Route";
window.started = React.version;
`
  expect(withoutSideEffects(code)).toBe(`var Form = /* @__PURE__ */ React10.forwardRef(
  function FormWithRef(props, ref) {
    return null;
  }
);

var RouteContext = /* @__PURE__ */ React.createContext(null);

window.started = React.version;
`)
})

it('says so when the router has no longer what is taken out of it', () => {
  expect(() => withoutDataRouter('')).toThrow('React Router has no React2.useContext(DataRouterContext) any more')
})

it('keeps every condition and drops the words about it', () => {
  const code = `function go(to) {
  invariant(to !== null, \`No way to \${JSON.stringify(to)}\`);
  warning(to !== "", "Nowhere");
  return invariant(to) || to;
}`
  expect(withoutWords(code)).toBe(`function go(to) {
  invariant(to !== null);
  ;
  return invariant(to) || to;
}`)
})
