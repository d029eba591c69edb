/**
 * The oldest browsers that the site works in. The build lowers syntax and style sheets to them; README names them. Safari 15.5
 * has `inert`, and every device with 15.4 can install it.
 */
export const browserFloor = ['safari15.5', 'ios15.5', 'chrome109', 'edge109', 'firefox115'];
