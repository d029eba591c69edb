#!/usr/bin/perl
# Stands in for an ffmpeg that a hostile film took over. Asked what it can do, it answers as ffmpeg does; given a film, it
# tries all that it should not be able to do, and complains of each attempt in a line: the name and what came of it.
use strict;
use warnings;
use Socket;
use POSIX ();

my %aim = map { /^aim:(\w+)=(.*)$/s ? ($1 => $2) : () } @ARGV;
exec 'ffmpeg', @ARGV unless %aim;

my %number = (POSIX::uname())[4] eq 'aarch64' ? (ptrace => 117, prctl => 167, unshare => 97) : (ptrace => 101, prctl => 157, unshare => 272);
my ($data, $work, $server) = @aim{qw(data work server)};

sub report {
    my ($name, $outcome) = @_;
    syswrite STDERR, "$name $outcome\n";
}

sub try {
    my ($name, $attempt) = @_;
    report($name, eval { $attempt->() } ? 'done' : 'refused');
}

sub writes {
    my ($file) = @_;
    open(my $handle, '>>', $file) or return 0;
    return syswrite($handle, 'x');
}

sub connects {
    my ($family, $address) = @_;
    socket(my $socket, $family, SOCK_STREAM, 0) or return 0;
    return connect($socket, $address);
}

try('read-database', sub { open(my $handle, '<', "$data/site.db") });
try('write-database', sub { writes("$data/site.db") });
try('list-data', sub { opendir(my $handle, $data) });
try('write-videos', sub { writes("$data/videos/planted.mp4") });
try('write-source', sub { writes($aim{source}) });
try('write-system', sub { writes('/usr/planted') }) unless $aim{gently};
try('write-root', sub { mkdir '/planted' }) unless $aim{gently};
try('read-passwords', sub { open(my $handle, '<', '/etc/passwd') });
try('connect-tcp', sub { connects(PF_INET, pack_sockaddr_in($aim{tcp}, inet_aton('127.0.0.1'))) });
try('connect-unix', sub { connects(PF_UNIX, pack_sockaddr_un("\0$aim{unix}")) });
try('read-environment', sub { open(my $handle, '<', "/proc/$server/environ") });
try('signal-server', sub { kill 0, $server });
try('trace-server', sub { syscall($number{ptrace}, 0x4206, $server + 0, 0, 0) == 0 });
try('make-namespace', sub { system('unshare --user --map-root-user true 2>&-') == 0 });
try('gain-privileges', sub { syscall($number{prctl}, 39, 0, 0, 0, 0) != 1 });
try('mount', sub { system("mount -t tmpfs tmpfs $work 2>&-") == 0 }) unless $aim{gently};
try('change-root', sub { chroot $work }) unless $aim{gently};
# CLONE_NEWUSER, asked of the kernel without another program. What it changes holds for this process alone.
try('unshare-users', sub { syscall($number{unshare}, 0x10000000) == 0 });
try('work', sub { writes("$work/made.mp4") });

if (socket(my $socket, PF_INET, SOCK_DGRAM, 0)) {
    send $socket, 'x', 0, pack_sockaddr_in($aim{udp}, inet_aton('127.0.0.1'));
}

$SIG{XFSZ} = 'IGNORE';
try('huge-file', sub {
    open(my $handle, '>', "$work/huge") or return 0;
    return sysseek($handle, $aim{bytes}, 0) && syswrite($handle, 'x');
});

if ($aim{gently}) {
    report('over', 'done');
    POSIX::_exit(0);
}

# A daemon leaves its process group, so that a signal to that does not reach it.
my $daemon = fork;
if (defined $daemon && $daemon == 0) {
    POSIX::setsid();
    close STDOUT;
    close STDERR;
    for (1 .. 600) { writes("$work/alive"); select undef, undef, undef, 0.05; }
    POSIX::_exit(0);
}

my $forks = 0;
while ($forks < 1000) {
    my $child = fork;
    last unless defined $child;
    if ($child == 0) { close STDOUT; close STDERR; sleep 30; POSIX::_exit(0); }
    $forks++;
}
report('forks', $forks);
select undef, undef, undef, 0.3;
report('over', 'done');
POSIX::_exit(0);
