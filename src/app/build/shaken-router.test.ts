import { expect, it } from 'vitest'
import { withoutSideEffects } from './shaken-router.ts'

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
