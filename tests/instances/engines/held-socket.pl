# Holds a listening socket as systemd does for a .socket unit, and starts the program of the parameters with it (sd_listen_fds(3)).
# Says "port N" at first; for each line that it reads "pid N" once the program runs, and "ended CODE SIGNAL" once it has ended.
use strict;
use Socket;

$| = 1;
$^F = 3;
socket(my $socket, PF_INET, SOCK_STREAM, 0) or die "socket: $!";
die 'the socket is not descriptor 3' if fileno($socket) != 3;
setsockopt($socket, SOL_SOCKET, SO_REUSEADDR, 1) or die "setsockopt: $!";
bind($socket, sockaddr_in($ENV{HELD_PORT} // 0, INADDR_LOOPBACK)) or die "bind: $!";
listen($socket, 511) or die "listen: $!";
print 'port ', (sockaddr_in(getsockname($socket)))[0], "\n";
while (<STDIN>) {
    my $pid = fork() // die "fork: $!";
    if ($pid == 0) {
        open(STDIN, '<', '/dev/null') or die "stdin: $!";
        open(STDOUT, '>&', \*STDERR) or die "stdout: $!";
        @ENV{qw(LISTEN_PID LISTEN_FDS)} = ($$, 1);
        exec @ARGV or die "exec: $!";
    }
    print "pid $pid\n";
    waitpid($pid, 0);
    print 'ended ', $? >> 8, ' ', $? & 127, "\n";
}
