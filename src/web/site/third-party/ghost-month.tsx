const DAYS = 35;
const MARKED: Record<number, string> = {
  2: 'bg-tram',
  8: 'bg-sky',
  11: 'bg-sand',
  16: 'bg-red',
  19: 'bg-tram',
  25: 'bg-green',
  31: 'bg-sky',
};

/** The month that will stand there, hinted at. */
export function GhostMonth() {
  return (
    <div aria-hidden="true" className="absolute inset-0 grid auto-rows-fr grid-cols-7 gap-0.5 overflow-hidden bg-sand">
      {Array.from({ length: DAYS }, (_, day) => (
        <span key={`d${day + 1}`} className="grid place-items-center overflow-hidden bg-bone">
          {MARKED[day] && <span className={`aspect-square h-3/5 max-h-24 max-w-[80%] rounded-full ${MARKED[day]}`} />}
        </span>
      ))}
    </div>
  );
}
