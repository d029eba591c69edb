import process from 'node:process';

/**
 * A seccomp filter (cBPF) for programs that only compute and write: new threads, but no new processes, and none of the calls
 * by which kernels are attacked or other processes reached. They fail with EPERM; clone3, whose flags are in memory that a
 * filter cannot read, with ENOSYS, so that the C library takes clone instead.
 */
type Numbers = { arch: number; clone: number; processes: number[]; refused: number[] };

const numbers: Partial<Record<string, Numbers>> = {
  x64: {
    arch: 0xc000003e,
    clone: 56,
    // fork, vfork
    processes: [57, 58],
    // socket, ptrace, unshare, setns, mount, umount2, pivot_root, chroot, bpf, perf_event_open, userfaultfd, keyctl, add_key,
    // request_key, process_vm_readv, process_vm_writev, init_module, finit_module, kexec_load, open_by_handle_at
    refused: [41, 101, 272, 308, 165, 166, 155, 161, 321, 298, 323, 250, 248, 249, 310, 311, 175, 313, 246, 304],
  },
  arm64: {
    arch: 0xc00000b7,
    clone: 220,
    processes: [],
    refused: [198, 117, 97, 268, 40, 39, 41, 51, 280, 241, 282, 219, 217, 218, 270, 271, 105, 273, 104, 265],
  },
};

/** The same on every architecture: io_uring_setup, io_uring_enter, io_uring_register, open_tree, move_mount, fsopen, fsmount. */
const refusedEverywhere = [425, 426, 427, 428, 429, 430, 432];
const CLONE3 = 435;
const CLONE_THREAD = 0x10000;
/** Calls of the x32 kind have this bit, and would pass by their number. */
const X32 = 0x40000000;

const [LOAD, EQUAL, AT_LEAST, HAS_BITS, RETURN] = [0x20, 0x15, 0x35, 0x45, 0x06];
const [NUMBER_AT, ARCH_AT, FIRST_ARGUMENT_AT] = [0, 4, 16];
const [ALLOW, KILL, NOT_PERMITTED, NOT_IMPLEMENTED] = [0x7fff0000, 0x80000000, 0x00050001, 0x00050026];

type Step = [code: number, value: number, ifTrue?: number, ifFalse?: number];

/** As bubblewrap reads it; undefined on a machine whose numbers are not known here. */
export function systemCallFilter(machine: string = process.arch): Buffer | undefined {
  const known = numbers[machine];
  if (!known) return undefined;
  const when = (call: number, outcome: number): Step[] => [
    [EQUAL, call, 0, 1],
    [RETURN, outcome],
  ];
  const steps: Step[] = [
    [LOAD, ARCH_AT],
    [EQUAL, known.arch, 1, 0],
    [RETURN, KILL],
    [LOAD, NUMBER_AT],
    [AT_LEAST, X32, 0, 1],
    [RETURN, NOT_IMPLEMENTED],
    ...when(CLONE3, NOT_IMPLEMENTED),
    ...[...known.processes, ...known.refused, ...refusedEverywhere].flatMap((call) => when(call, NOT_PERMITTED)),
    [EQUAL, known.clone, 0, 3],
    [LOAD, FIRST_ARGUMENT_AT],
    [HAS_BITS, CLONE_THREAD, 1, 0],
    [RETURN, NOT_PERMITTED],
    [RETURN, ALLOW],
  ];
  const filter = Buffer.alloc(steps.length * 8);
  steps.forEach(([code, value, ifTrue = 0, ifFalse = 0], index) => {
    filter.writeUInt16LE(code, index * 8);
    filter.writeUInt8(ifTrue, index * 8 + 2);
    filter.writeUInt8(ifFalse, index * 8 + 3);
    filter.writeUInt32LE(value, index * 8 + 4);
  });
  return filter;
}
