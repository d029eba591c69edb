/**
 * Facts in a line, with a dot between two. Each brings its own dot along to the next line, where it is cut off at the edge, so
 * that no line begins or ends with one.
 */
export const dotted = {
  list: 'flex flex-wrap [clip-path:inset(0_0_0_0.75rem)] -ml-3',
  item: "flex before:w-3 before:shrink-0 before:text-center before:content-['·'/'']",
};
