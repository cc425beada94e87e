// The parts of the cart that ask the server, for one file: each alone would cost a request to save half a kilobyte.
export { CartOpenOrder } from './CartOpenOrder.tsx'
export { CartSavedPlace } from './CartSavedPlace.tsx'
export { CartWhatsApp } from './CartWhatsApp.tsx'
