/**
 * What writes after it has looked runs in inTransaction, or in the lock that all instances share: no function reads a table,
 * awaits, and then updates it outside of these, by itself or by what it calls. SQLite hides such lost updates, since a handler
 * that asks nothing else is rarely interrupted there. What compares in its statement is listed in compared-updates.mjs.
 */

import { callUnits } from '../call-units.mjs';
import { compared } from './compared-updates.mjs';

/** What breaks the rule, a line each. */
export function checkLostUpdates(root, listed = compared) {
  const effectsOf = buildEffects();
  const units = reachedOutside(callUnits(root));
  const found = units.flatMap((unit) => [...lostBy(unit, effectsOf(unit))].map((table) => ({ ...unit, table })));
  const isIn = (some, one) => some.some(({ file, name, table }) => file === one.file && name === one.name && table === one.table);
  return [
    ...found
      .filter((one) => !isIn(listed, one))
      .map(({ file, name, table }) => `${file}: ${name} reads ${table}, awaits, and updates it: in inTransaction`),
    ...listed
      .filter((one) => !isIn(found, one))
      .map(({ file, name, table }) => `${file}: ${name} no longer updates ${table} so: take it off the list`),
  ];
}

/** What is called by nothing, and what those call outside of transactions. */
function reachedOutside(units) {
  const called = new Set(units.flatMap(({ steps }) => steps.map(({ callee }) => callee)));
  const reached = new Set();
  const reach = (unit) => {
    if (reached.has(unit)) return;
    reached.add(unit);
    for (const { callee, transaction } of unit.steps) if (callee && !transaction) reach(callee);
  };
  for (const unit of units) if (!called.has(unit)) reach(unit);
  return [...reached];
}

/** The tables that are read, then waited for, then updated. */
function lostBy({ awaits }, effects) {
  const isBefore = (one, at) => awaits.some((end) => one.at < end && end <= at);
  const lost = ({ at, updated }) =>
    [...updated].filter((table) => effects.some((one) => one.at < at && one.read.has(table) && isBefore(one, at)));
  return new Set(effects.flatMap(lost));
}

/**
 * What each step of a unit reads and updates. A transaction is one step, and one that reads a table itself loses nothing of it.
 * So is a function that is called: one that does both is judged by itself.
 */
function buildEffects() {
  const known = new Map();
  const merge = (steps, at) => {
    const effect = { at, read: new Set(), updated: new Set() };
    for (const { table, writes, callee } of steps) {
      if (table) (writes ? effect.updated : effect.read).add(table);
      for (const { read, updated } of callee ? effectsOf(callee) : []) {
        for (const one of read) effect.read.add(one);
        for (const one of updated) effect.updated.add(one);
      }
    }
    return effect;
  };
  const effectsOf = (unit) => {
    const found = known.get(unit);
    if (found) return found;
    known.set(unit, []);
    const inside = Map.groupBy(
      unit.steps.filter(({ transaction }) => transaction),
      ({ transaction }) => transaction,
    );
    const whole = [...inside].map(([{ start }, steps]) => merge(steps, start));
    for (const { read, updated } of whole) for (const table of read) updated.delete(table);
    const single = unit.steps.filter(({ transaction }) => !transaction).map((step) => merge([step], step.at));
    for (const { read, updated } of single) for (const table of read) if (updated.delete(table)) read.delete(table);
    const effects = [...whole, ...single].filter(({ read, updated }) => read.size + updated.size > 0);
    known.set(unit, effects);
    return effects;
  };
  return effectsOf;
}
