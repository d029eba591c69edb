/** The oldest browsers that the site works in. The build lowers syntax and style sheets to them; README names them. */
export const browserFloor = ['safari15.4', 'ios15.4', 'chrome109', 'edge109', 'firefox115'];
